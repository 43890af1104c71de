import { useTranslate } from 'ra-core';
import { imports as en } from '../../../../i18n/en/import';
import { imports as ko } from '../../../../i18n/ko/import';
import type { Resource } from '../../../schema';
import { createFeatureMessages } from '../../../shell/featureMessages';
import './import.css';

const importMessages = createFeatureMessages('import', { ko, en });

export default function DropHere({ resource }: { resource: Resource }) {
  const translate = importMessages(useTranslate());
  const name = translate(`resources.${resource.route}.name`, { smart_count: 2 });
  return (
    <div className="import-drop" role="status">
      {translate('import.drop', { name })}
    </div>
  );
}
