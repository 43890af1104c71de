/** One folder that no other file mentions. */
export const color: { readonly [file: string]: string } = {
  'src/fields/color/index.ts': `import type { FieldType } from '../../schema/catalogue';
import { describeKey } from '../../schema/meta/describeKey';
import { createFault, createParsedCell, wireText } from '../reading';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    color: { value: string; options: object };
  }
}

export const color: FieldType<string> = {
  codec: {
    decode: wireText,
    encode: (value) => value,
    check: (value) => (/^#[0-9a-f]{6}$/.test(value) ? null : { rule: 'color' }),
  },
  column: () => ({ type: 'varchar(7)' }),
  options: (z) => describeKey(z.object({}), 'A color, as \`#1a2b3c\`.', { type: 'color' }),
  cell: { align: 'center', width: 77 },
  filter: 'equals',
  headings: 'paste.kinds.color',
  read: (text) => {
    const digits = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1];
    return digits ? createParsedCell(\`#\${digits.toLowerCase()}\`) : createFault('validation.color');
  },
  text: ({ value }) => (value === null ? '' : \`color \${String(value).slice(1)}\`),
  openapi: () => ({ pattern: '^#[0-9a-f]{6}$' }),
  sample: (_options, { n }) => \`#\${n.toString(16).padStart(6, '0')}\`,
  label: { ko: '색', en: 'Color' },
  messages: {
    ko: {
      paste: { kinds: { color: '색, 색상' } },
      validation: { color: '#1a2b3c 형식으로 입력해 주세요.' },
    },
    en: {
      paste: { kinds: { color: 'color, shade' } },
      validation: { color: 'Enter a color such as #1a2b3c.' },
    },
  },
};
`,
  'src/fields/color/components.tsx': `import type { DisplayProps } from '../components/types';

const codeOf = (value: unknown) => (typeof value === 'string' ? value : '');

export function Display({ value }: Pick<DisplayProps, 'value'>) {
  return <span>{codeOf(value)}</span>;
}

export function Cell({ value }: Pick<DisplayProps, 'value'>) {
  return <svg role="img" aria-label={codeOf(value)} fill={codeOf(value)} />;
}
`,
  'src/fields/color/inputs.tsx': `import type { FilterProps, InputProps } from '../components/types';
import { FieldTextInput } from '../components/FieldTextInput';

export function Input(props: InputProps) {
  return <FieldTextInput {...props} />;
}

export function Filter({ label, value, onChange }: FilterProps) {
  return (
    <input
      type="color"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
`,
};

export const pastel: { readonly [file: string]: string } = {
  'src/fields/pastel/index.ts': `import type { FieldTypeLike } from '../../schema/catalogue';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    pastel: { value: string; options: object };
  }
}

export const pastel: FieldTypeLike<string> = {
  like: 'color',
  codec: { check: (value) => (/^#[89a-f]/.test(value) ? null : { rule: 'format' }) },
  sample: () => '#ffeedd',
};
`,
};

export const paints: { readonly [file: string]: string } = {
  'resources/paints.ts': `import { defineResource } from '../src/schema';

export const paints = defineResource({
  name: 'paints',
  route: 'codes/paints',
  entity: { singular: 'Paint', plural: 'Paints' },
  key: 'code',
  recordRepresentation: 'code',
  menu: { group: 'codes', icon: 'locationCity' },
  fields: {
    id: { type: 'id' },
    code: { type: 'text', required: true, fixed: true, unique: true, maxLength: 10 },
    shade: { type: 'color' },
    tint: { type: 'pastel' },
  },
  columns: ['code', 'shade', 'tint'],
  filters: { shade: 'shade', tint: 'tint', letter: { begins: 'code' } },
  sort: [{ field: 'code', order: 'ASC' }],
  labels: {
    ko: { name: '페인트', fields: { code: '코드', shade: '색조', tint: '엷은 색' } },
    en: { name: 'Paint |||| Paints', fields: { code: 'Code', shade: 'Shade', tint: 'Tint' } },
  },
});
`,
};
