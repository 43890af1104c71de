import { serve, type Ask } from './serve';

// A thread of its own: a page stays quick while 100,000 rows are written and compressed.
const receive = serve((answer) => self.postMessage(answer, {}));
self.addEventListener('message', ({ data }: MessageEvent<Ask>) => receive(data));
