import { createWriterHandler, type WriterRequest } from './writerHandler';

// In a worker, so that writing and compressing 100,000 rows does not block the page.
const receive = createWriterHandler((answer) => self.postMessage(answer, {}));
self.addEventListener('message', ({ data }: MessageEvent<WriterRequest>) => receive(data));
