import { Avatar } from '@mui/material';
import type { ReactNode } from 'react';
import './nameCard.css';

interface PersonAvatarProps {
  name: string;
  /** A URL; fallback: the initial. */
  avatar?: string | null | undefined;
  size: number;
}

/** Hidden from screen readers: the name is next to it. */
export function PersonAvatar({ name, avatar, size }: PersonAvatarProps) {
  return (
    <Avatar
      {...(avatar ? { src: avatar } : {})}
      alt=""
      aria-hidden
      className="name-avatar"
      sx={{ width: size, height: size, fontSize: size * 0.45 }}
    >
      {[...name.trim()][0]}
    </Avatar>
  );
}

interface NameCardProps extends Omit<PersonAvatarProps, 'size'> {
  job?: string | null | undefined;
  facts?: readonly (readonly [label: string, value: ReactNode])[];
  size?: 'small' | 'large';
  heading?: 'h2' | 'h3';
}

const NO_FACTS: NonNullable<NameCardProps['facts']> = [];

/**
 * A person with picture, job and facts (rules: shared-elements).
 * @example <NameCard name={user.name} job={user.job} facts={[user.email]} />
 */
export function NameCard({ name, job, facts = NO_FACTS, size = 'small', ...props }: NameCardProps) {
  const { avatar, heading: Name = 'div' } = props;
  const known = facts.filter(([, value]) => value !== '' && value !== null && value !== undefined);
  return (
    <div className="name-card" data-size={size}>
      <div className="row name-card-head">
        <PersonAvatar name={name} avatar={avatar} size={size === 'large' ? 64 : 40} />
        <div className="name-card-person">
          <Name className="name-card-name">{name}</Name>
          {job && <div className="name-card-job">{job}</div>}
        </div>
      </div>
      {known.length > 0 && (
        <dl className="name-card-facts">
          {known.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
