import { lazy, Suspense } from 'react'
import { useNavigate, useResourceDefinitions } from 'react-admin'
import styles from '#web/console/kit/figures/chart.module.css'

const Drawn = lazy(() =>
  import('#web/console/kit/figures/drawn-chart.tsx').then((chart) => ({
    default: chart.DrawnChart,
  })),
)

/** A bar, or one place of every curve. */
export interface Point {
  readonly label: string
  /** By the names of the series. */
  readonly sizes: Readonly<Record<string, number>>
  /** Address below /console of the rows that it counts. */
  readonly to?: string | undefined
}

export interface ChartProps {
  /** What it shows, for readers who do not see it; a table beside it has the figures. */
  label: string
  /** Bars stand below each other, columns and curves along time. */
  kind: 'bars' | 'columns' | 'curves'
  series: readonly string[]
  points: readonly Point[]
  /** A size as words, on the scale and beside the pointer. */
  shown: (size: number) => string
}

/** A chart with its scale; the pointer or the arrow keys say each figure, a bar leads to its rows. */
export function Chart(props: ChartProps) {
  const navigate = useNavigate()
  // Lists that the person's roles show.
  const lists = useResourceDefinitions()
  const points = props.points.map(({ to, ...point }) => {
    const [list = ''] = to?.split('?') ?? []
    return lists[list]?.hasList ? { ...point, to } : point
  })
  const height = props.kind === 'bars' ? 90 + 36 * props.points.length : 280
  return (
    <div className={styles['chart']} style={{ height }}>
      <Suspense>
        <Drawn {...props} points={points} height={height} open={(to) => navigate(`/${to}`)} />
      </Suspense>
    </div>
  )
}
