/** One folder that no other file mentions. */
export const colour: { readonly [file: string]: string } = {
  'src/fields/colour/index.ts': `import type { FieldType } from '../../schema/catalogue';
import { describeKey } from '../../schema/meta/describeKey';
import { createFault, createParsedCell, wireText } from '../reading';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    colour: { value: string; options: object };
  }
}

export const colour: FieldType<string> = {
  codec: {
    decode: wireText,
    encode: (value) => value,
    check: (value) => (/^#[0-9a-f]{6}$/.test(value) ? null : { rule: 'colour' }),
  },
  column: () => ({ type: 'varchar(7)' }),
  options: (z) => describeKey(z.object({}), 'A colour, as \`#1a2b3c\`.', { type: 'colour' }),
  cell: { align: 'center', width: 77 },
  filter: 'equals',
  headings: 'paste.kinds.colour',
  read: (text) => {
    const digits = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1];
    return digits ? createParsedCell(\`#\${digits.toLowerCase()}\`) : createFault('validation.colour');
  },
  text: ({ value }) => (value === null ? '' : \`colour \${String(value).slice(1)}\`),
  openapi: () => ({ pattern: '^#[0-9a-f]{6}$' }),
  sample: (_options, { n }) => \`#\${n.toString(16).padStart(6, '0')}\`,
  label: { ko: '색', en: 'Colour' },
  messages: {
    ko: {
      paste: { kinds: { colour: '색, 색상' } },
      validation: { colour: '#1a2b3c 형식으로 입력해 주세요.' },
    },
    en: {
      paste: { kinds: { colour: 'colour, shade' } },
      validation: { colour: 'Enter a colour such as #1a2b3c.' },
    },
  },
};
`,
  'src/fields/colour/components.tsx': `import type { DisplayProps } from '../components/types';

const codeOf = (value: unknown) => (typeof value === 'string' ? value : '');

export function Display({ value }: Pick<DisplayProps, 'value'>) {
  return <span>{codeOf(value)}</span>;
}

export function Cell({ value }: Pick<DisplayProps, 'value'>) {
  return <svg role="img" aria-label={codeOf(value)} fill={codeOf(value)} />;
}
`,
  'src/fields/colour/inputs.tsx': `import type { FilterProps, InputProps } from '../components/types';
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
  like: 'colour',
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
    shade: { type: 'colour' },
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
