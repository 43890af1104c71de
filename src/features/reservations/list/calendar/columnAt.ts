export const columnAt = (x: number, width: number, columns: number): number =>
  Math.min(columns - 1, Math.max(0, Math.floor((x / width) * columns)));
