import { GenericEdit } from '../../screens';
import { RecordForm } from '../../record/form/RecordForm';
import type { AnyRecord, Resource } from '../../schema';
import { LastRates } from './LastRates';
import { useRateQuestion } from './useRateQuestion';

/** An exchange rate: the declared form, with the last rates above it and a question about one that is far off. */
export default function ExchangeRateEdit() {
  return <GenericEdit form={ExchangeRateForm} />;
}

function ExchangeRateForm(props: { resource: Resource; record: AnyRecord }) {
  const { ask, dialog } = useRateQuestion(props.resource);
  return (
    <>
      <RecordForm
        {...props}
        success="form.updated"
        notice={<LastRates {...props} />}
        beforeSave={ask}
      />
      {dialog}
    </>
  );
}
