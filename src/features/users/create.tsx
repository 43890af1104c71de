import { useCreatePath, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormPart } from '../../record/form/FormSections';
import { RecordForm, type RecordFormProps } from '../../record/RecordForm';
import { GenericCreate } from '../../screens/GenericCreate';
import { useCanInvite } from './useCanInvite';

/** Users who manage permissions can also invite. */
export default function UserCreate() {
  return <GenericCreate form={NewUser} />;
}

function NewUser(props: RecordFormProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const mayInvite = useCanInvite();
  const [invites, setInvites] = useState(true);
  if (!mayInvite) return <RecordForm {...props} />;
  return (
    <RecordForm
      {...props}
      {...(invites && {
        // The user's page creates and shows the link.
        onSaved: ({ id }) =>
          void navigate(createPath({ resource: props.resource.route, type: 'edit', id }), {
            state: { invite: true },
          }),
      })}
      rows={
        <FormPart title={translate('users.link.title')}>
          <div className="form-grid">
            <label className="form-check form-wide">
              <input
                type="checkbox"
                checked={invites}
                onChange={({ target }) => setInvites(target.checked)}
              />
              {translate('users.link.invite')}
            </label>
          </div>
        </FormPart>
      }
    />
  );
}
