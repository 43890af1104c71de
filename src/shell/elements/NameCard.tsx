import { Avatar } from '@mui/material';
import type { ReactNode } from 'react';
import './nameCard.css';

interface PersonAvatarProps {
  name: string;
  /** Address of a picture. Without one, or where it does not load, the first letter stands there. */
  avatar?: string | null | undefined;
  size: number;
}

/** A person's picture or initial. It says nothing to a screen reader: the name stands beside it. */
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
  /** Where the person belongs, as words; what is empty is left out. */
  facts?: readonly (readonly [label: string, value: ReactNode])[];
  size?: 'small' | 'large';
  /** Names the heading's level; a small card has none. */
  heading?: 'h2' | 'h3';
}

const NO_FACTS: NonNullable<NameCardProps['facts']> = [];

/** Who somebody is (rules: shared-elements): picture, name, job, and where they belong. */
export function NameCard({ name, job, facts = NO_FACTS, size = 'small', ...props }: NameCardProps) {
  const { avatar, heading: Name = 'div' } = props;
  const known = facts.filter(([, value]) => value !== '' && value !== null && value !== undefined);
  return (
    <div className="name-card" data-size={size}>
      <div className="name-card-head">
        <PersonAvatar name={name} avatar={avatar} size={size === 'large' ? 64 : 40} />
        <div className="name-card-who">
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
