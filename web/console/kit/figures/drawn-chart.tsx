import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { ChartProps, Point } from '#web/console/kit/figures/chart.tsx'

interface Props extends ChartProps {
  height: number
  open: (to: string) => void
}

/** Apart in both themes, and by their dashes where colours are not. */
const LINES = [
  { stroke: 'var(--focus)' },
  { stroke: 'var(--bad)', strokeDasharray: '6 3' },
  { stroke: 'var(--good)', strokeDasharray: '2 3' },
  { stroke: 'var(--warn)', strokeDasharray: '9 3 2 3' },
] as const

/** Places of a curve up to which each has a dot. */
const MOST_DOTS = 24

const LABEL_WIDTH = 128
const SCALE_WIDTH = 84

const TOLD = {
  color: 'var(--ink)',
  background: 'var(--paper)',
  border: '1px solid var(--line)',
  borderRadius: 8,
}

const WORDS = { fill: 'var(--quiet)', fontSize: 13 }

/** The library is loaded with this file alone. */
export function DrawnChart({ label, kind, series, points, shown, height, open }: Props) {
  const isAside = kind === 'bars'
  const names = { dataKey: 'label', type: 'category', tick: WORDS, stroke: 'var(--line)' } as const
  const sizes = {
    type: 'number',
    tick: WORDS,
    stroke: 'var(--line)',
    tickFormatter: (size: number) => shown(size),
  } as const
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart
        title={label}
        data={[...points]}
        onClick={({ activeTooltipIndex: place }) => {
          // A bar does so itself.
          if (kind !== 'curves') return
          const { to } = points[Number(place ?? -1)] ?? {}
          if (to !== undefined) open(to)
        }}
        layout={isAside ? 'vertical' : 'horizontal'}
        margin={{ top: 8, right: 32, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke="var(--line)" vertical={isAside} horizontal={!isAside} />
        {isAside ? <XAxis {...sizes} tickCount={4} /> : <XAxis {...names} minTickGap={16} />}
        {isAside ? (
          <YAxis {...names} width={LABEL_WIDTH} interval={0} />
        ) : (
          <YAxis {...sizes} width={SCALE_WIDTH} />
        )}
        <Tooltip
          formatter={(size) => shown(Number(size))}
          contentStyle={TOLD}
          isAnimationActive={false}
          cursor={{ fill: 'var(--line)', fillOpacity: 0.5, stroke: 'var(--line)' }}
        />
        <Legend itemSorter={null} />
        {series.map((name, place) => drawn(kind, name, place, points.length <= MOST_DOTS, open))}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

function drawn(
  kind: Props['kind'],
  name: string,
  place: number,
  hasDots: boolean,
  open: Props['open'],
) {
  const line = LINES[place % LINES.length] ?? LINES[0]
  const own = {
    name,
    dataKey: ({ sizes }: Point) => sizes[name] ?? 0,
    isAnimationActive: false,
  }
  if (kind === 'curves')
    return <Line key={name} {...own} {...line} strokeWidth={2} dot={hasDots && { r: 3 }} />
  return (
    <Bar
      key={name}
      {...own}
      fill={line.stroke}
      maxBarSize={28}
      onClick={({ payload }: { payload?: Point }) => {
        if (payload?.to) open(payload.to)
      }}
    />
  )
}
