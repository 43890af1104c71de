const shapes = {
  sun: 'M12 7.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9M12 1.8v2.4M12 19.8v2.4M1.8 12h2.4M19.8 12h2.4M4.8 4.8l1.7 1.7M17.5 17.5l1.7 1.7M19.2 4.8l-1.7 1.7M6.5 17.5l-1.7 1.7',
  moon: 'M20 14.2a8.3 8.3 0 1 1-10.2-10.2a6.6 6.6 0 0 0 10.2 10.2z',
  eye: 'M1.8 12c2.3-4.5 6-6.8 10.2-6.8s7.9 2.3 10.2 6.8c-2.3 4.5-6 6.8-10.2 6.8s-7.9-2.3-10.2-6.8zM12 8.8a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 0 1 0-6.4',
  eyeOff:
    'M1.8 12c2.3-4.5 6-6.8 10.2-6.8s7.9 2.3 10.2 6.8c-2.3 4.5-6 6.8-10.2 6.8s-7.9-2.3-10.2-6.8zM12 8.8a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 0 1 0-6.4M3.5 3.5l17 17',
} as const;

/** For screens without MUI; the surrounding button has the label. */
export function PublicIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="public-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
