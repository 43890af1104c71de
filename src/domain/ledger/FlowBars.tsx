import { useTheme } from '@mui/material/styles';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsLegend } from '@mui/x-charts/ChartsLegend';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { useDrawingArea } from '@mui/x-charts/hooks';
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { bucketName, bucketTick, tickStep, type Bucket, type BucketSize } from './buckets';
import { formatDollars } from './flow';
import './ledger.css';

interface FlowBarsProps {
  buckets: readonly Bucket[];
  per: BucketSize;
  names: { deposit: string; withdrawal: string; net: string };
  description: string;
  height?: number;
  snug?: boolean;
}

/** Contrast 3:1 in both themes. */
const COLORS = {
  light: { deposit: '#2f6db3', withdrawal: '#c9423a', net: '#1c2733' },
  dark: { deposit: '#6fa8e6', withdrawal: '#ef8379', net: '#e6ebf0' },
};

/** A bar that touches the chart's edge looks truncated. */
const roomFor = (min: number | { valueOf(): number }, max: number | { valueOf(): number }) => ({
  min: Number(min) * 1.08,
  max: Number(max) * 1.08,
});

/** More marks than this overlap. */
const MARKS = 60;

/** @example <FlowBars buckets={bucketsOf(rows, span, per)} per={per} names={names} description={description} /> */
export function FlowBars(props: FlowBarsProps) {
  const { buckets, per, names, description, height = 320, snug = false } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const { palette } = useTheme();
  const colors = COLORS[palette.mode];
  // With the locale's large units: 12만, 120K.
  const format = useMemo(
    () => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
    [locale],
  );
  // For drawing only: tooltip and table show the exact text.
  const series = (['deposit', 'withdrawal', 'net'] as const).map((part) => ({
    id: part,
    label: names[part],
    color: colors[part],
    data: buckets.map((bucket) => Number(bucket[part]) * (part === 'withdrawal' ? -1 : 1)),
    valueFormatter: (_value: number | null, { dataIndex }: { dataIndex: number }) => {
      const bucket = buckets[dataIndex];
      return bucket ? formatDollars(bucket, part) : '';
    },
  }));
  const [deposit, withdrawal, net] = series;
  if (!deposit || !withdrawal || !net) return null;
  return (
    <figure className="ledger-chart-figure">
      <figcaption className="visually-hidden">{description}</figcaption>
      <ChartsDataProvider
        height={height}
        margin={{ left: 4, right: 20, top: 16, bottom: 4 }}
        series={[
          { type: 'bar', stack: 'flow', ...deposit },
          { type: 'bar', stack: 'flow', ...withdrawal },
          { type: 'line', curve: 'linear', showMark: buckets.length <= MARKS, ...net },
        ]}
        xAxis={[
          {
            id: 'time',
            scaleType: 'band',
            data: [...buckets],
            height: 28,
            valueFormatter: (bucket: Bucket, { location }) =>
              location === 'tick'
                ? bucketTick(bucket, per, translate)
                : bucketName(bucket, per, translate, locale),
          },
        ]}
        yAxis={[
          {
            id: 'dollars',
            width: 56,
            valueFormatter: (value: number) => format.format(value),
            ...(snug && { domainLimit: roomFor, tickNumber: 4 }),
          },
        ]}
      >
        <ChartsLegend />
        <ChartsSurface>
          <ChartsGrid horizontal />
          <ChartsAxisHighlight x="band" />
          <BarPlot />
          <LinePlot />
          <MarkPlot />
          <ChartsReferenceLine y={0} lineStyle={{ stroke: palette.text.secondary }} />
          <TimeAxis labels={buckets.map((bucket) => bucketTick(bucket, per, translate))} />
          <ChartsYAxis axisId="dollars" />
        </ChartsSurface>
        <ChartsTooltip trigger="axis" />
      </ChartsDataProvider>
    </figure>
  );
}

/** Labels the last bar: where not all fit, the chart would leave it out. */
function TimeAxis({ labels }: { labels: readonly string[] }) {
  const { width } = useDrawingArea();
  const step = tickStep(labels, width);
  return (
    <ChartsXAxis
      axisId="time"
      tickLabelInterval={(_bucket, index) => (labels.length - 1 - index) % step === 0}
    />
  );
}
