import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { MEANINGS, scale } from '../../shell/scale';
import { Example } from './Example';
import './scales.css';

export function Scales() {
  const translate = useTranslate();
  const sample = translate('elements.scales.sample');
  return (
    <Example name="scales" size="wide">
      <dl className="elements-scales">
        <Scale name="type">
          {scale.type.map((size) => (
            <Step key={size} label={`${size} px`}>
              <span style={{ fontSize: `${size / 16}rem` }}>{sample}</span>
            </Step>
          ))}
        </Scale>
        <Scale name="weights">
          {scale.weights.map((fontWeight) => (
            <Step key={fontWeight} label={String(fontWeight)}>
              <span style={{ fontWeight }}>{sample}</span>
            </Step>
          ))}
        </Scale>
        <Scale name="space">
          {scale.space.map((width) => (
            <Step key={width} label={`${width} px`}>
              <span className="elements-space" style={{ width }} />
            </Step>
          ))}
        </Scale>
        <Scale name="corners">
          {scale.corners.map((borderRadius) => (
            <Step key={borderRadius} label={`${borderRadius} px`}>
              <span className="elements-corner" style={{ borderRadius }} />
            </Step>
          ))}
        </Scale>
        <Scale name="colors">
          {Object.entries(MEANINGS).map(([name, variable]) => (
            <Step key={name} label={translate(`elements.meanings.${name}`)}>
              <span
                className="elements-color"
                style={{ background: `var(--mui-palette-${variable})` }}
              />
            </Step>
          ))}
        </Scale>
      </dl>
    </Example>
  );
}

function Scale({ name, children }: { name: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <dt>{translate(`elements.scales.${name}`)}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Step({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="elements-step">
      {children}
      <small className="muted small">{label}</small>
    </span>
  );
}
