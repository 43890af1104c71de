import { createWriterHandler, type WriterRequest } from './writerHandler';

// Compressing 100,000 rows would block the page.
const receive = createWriterHandler((answer) => self.postMessage(answer, {}));
self.addEventListener('message', ({ data }: MessageEvent<WriterRequest>) => receive(data));
