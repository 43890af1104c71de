import type { ReactNode } from 'react';
import { balancePage as en } from '../../../../i18n/en/balancePage';
import { balancePage as ko } from '../../../../i18n/ko/balancePage';
import { createFeatureMessages } from '../../../shell/featureMessages';
import { MessagesProvider } from '../../../shell/MessagesProvider';

const pageMessages = createFeatureMessages('balance', { ko, en });

export const PageMessages = ({ children }: { children: ReactNode }) => (
  <MessagesProvider messages={pageMessages}>{children}</MessagesProvider>
);
