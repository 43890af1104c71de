import { storageFault as en } from '../../../i18n/en/storageFault';
import { storageFault as ko } from '../../../i18n/ko/storageFault';
import type { Translate } from '../../data/serverMessages';
import type { StorageFault as Fault } from '../../store/browserStorage';
import { addMessages } from '../featureMessages';

addMessages('storageFault', { ko, en });

/** `forgotten`: entries of an unknown shape were dropped. */
export type StorageProblem = Fault | 'forgotten';

interface StorageFaultProps {
  fault: StorageProblem;
  translate: Translate;
}

/** Explains why, and which setting causes it. */
export default function StorageFault({ fault, translate }: StorageFaultProps) {
  return <span>{translate(`storageFault.${fault}`)}</span>;
}
