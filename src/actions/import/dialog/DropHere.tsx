import { useTranslate } from 'ra-core';
import type { Resource } from '../../../schema';
import './messages';
import './import.css';

export default function DropHere({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const name = translate(`resources.${resource.route}.name`, { smart_count: 2 });
  return (
    <div className="import-drop" role="status">
      {translate('import.drop', { name })}
    </div>
  );
}
