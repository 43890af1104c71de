import fc from 'fast-check';
import { isLab } from './depth';

// The same cases in each run of `npm test`, so that it can't fail by chance; the lab looks for new ones.
if (!isLab) fc.configureGlobal({ seed: 20_261_127 });

export default fc;
