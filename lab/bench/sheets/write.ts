import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeRows } from '../../../src/data/recordCodec';
import { fieldTypes } from '../../../src/fields';
import { WRITERS } from '../../../src/actions/export/file/writerHandler';
import type { FileFormat, SheetRow } from '../../../src/actions/export/file/types';
import { rowOf, type RowTools } from '../../../src/actions/export/rows';
import { readDeclarations } from '../../../src/schema/readDeclarations';
import tours from '../data/ours/resources/tours.json';
import { makeRow } from '../data/rows';

const PER_PAGE = 1000;

export interface Written {
  seconds: number;
  /** Megabytes. */
  file: number;
  heap: number;
  resident: number;
}

const MEGABYTE = 1 << 20;

function write(format: FileFormat, count: number): Written {
  // Validating is not measured.
  const [resource] = readDeclarations([tours], fieldTypes);
  if (!resource) throw new Error('there are no tours');
  const words: Partial<Record<string, Partial<Record<string, string>>>> = tours.labels.ko.values;
  const all: RowTools = {
    resource,
    resources: [resource],
    columns: resource.fields,
    format,
    valueStyle: 'formatted',
    texts: {},
    tools: {
      translate: (key) => key,
      enumLabel: (_resource, field, value) => words[field]?.[value] ?? value,
      referenceTitle: ({ value }) => String(value),
    },
  };
  const path = join(tmpdir(), `sheet-${process.pid}.${format}`);
  const target = openSync(path, 'w');
  let size = 0;
  let heap = 0;
  const start = performance.now();
  const head = resource.fields.map(({ name }) => name);
  const file = WRITERS[format].create(
    { format, name: tours.name, head, widths: head.map(() => 100) },
    (bytes) => (size += writeSync(target, bytes)),
  );
  for (let from = 0; from < count; from += PER_PAGE) {
    const wire = Array.from({ length: Math.min(PER_PAGE, count - from) }, (_, index) =>
      makeRow(from + index + 1),
    );
    const records = decodeRows(resource, JSON.parse(JSON.stringify(wire)), () => undefined);
    const rows = records.map((record): SheetRow => rowOf(all, record));
    file.add(structuredClone(rows));
    if ((from / PER_PAGE) % 10 === 9) {
      globalThis.gc?.();
      const { heapUsed, external } = process.memoryUsage();
      heap = Math.max(heap, heapUsed + external);
    }
  }
  file.end();
  const seconds = (performance.now() - start) / 1000;
  closeSync(target);
  rmSync(path);
  const resident = process.resourceUsage().maxRSS / 1024;
  return { seconds, file: size / MEGABYTE, heap: heap / MEGABYTE, resident };
}

const [format, count] = process.argv.slice(2);
console.log(JSON.stringify(write(format === 'csv' ? 'csv' : 'xlsx', Number(count))));
