import { useTranslate } from 'ra-core';
import { Card, CardContent } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { elementPlaces, type ElementName } from './elementPlaces';

interface ExampleProps {
  name: ElementName;
  size?: 'wide' | 'tall';
  children: ReactNode;
}

export function Example({ name, size, children }: ExampleProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      className={size ? `elements-example elements-${size}` : 'elements-example'}
    >
      <CardContent>
        <h2 id={id}>{translate(`elements.names.${name}`)}</h2>
        <p className="muted small elements-place">
          {elementPlaces[name].map((place) => (
            <code key={place}>{place}</code>
          ))}
        </p>
        <div className="row wrap elements-body">{children}</div>
      </CardContent>
    </Card>
  );
}
