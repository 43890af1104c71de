import { createWriterHandler, type WriterRequest } from './writerHandler';

// A thread of its own: a page stays quick while 100,000 rows are written and compressed.
const receive = createWriterHandler((answer) => self.postMessage(answer, {}));
self.addEventListener('message', ({ data }: MessageEvent<WriterRequest>) => receive(data));
