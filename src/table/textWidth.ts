let context: OffscreenCanvasRenderingContext2D | null | undefined;

/**
 * Width of a text in the page's font, in pixels.
 *
 * @param size of the font in pixels
 * @param weight of the font
 * @example
 * textWidth('예약번호', 13, 600) // 52 in most Korean fonts
 */
export function textWidth(text: string, size: number, weight: number): number {
  context ??=
    typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  // Where nothing is laid out any width will do: each letter as wide as it is high.
  if (!context) return [...text].length * size;
  context.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}
