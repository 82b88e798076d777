import styles from '#web/console/kit/figures/bar-chart.module.css'

export interface Bar {
  readonly label: string
  /** Zero or more; the longest bar is the largest one. */
  readonly size: number
  /** The figure, ready to show. */
  readonly shown: string
}

interface Props {
  /** What the bars are, for readers who do not see them. */
  label: string
  bars: readonly Bar[]
}

/** Of one bar with its words. */
const ROW = 34
const [LABEL_WIDTH, BAR_WIDTH, WIDTH] = [150, 290, 600]

/** Bars one below the other; the figures stand in a table too. */
export function BarChart({ label, bars }: Props) {
  const largest = Math.max(...bars.map(({ size }) => size), 1)
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`}
      role="img"
      aria-label={label}
    >
      {bars.map(({ label: name, size, shown }, place) => {
        const width = (BAR_WIDTH * size) / largest
        const middle = place * ROW + ROW / 2
        return (
          <g key={name}>
            <text y={middle}>{name}</text>
            <rect x={LABEL_WIDTH} y={middle - 10} width={width} height={20} />
            <text x={LABEL_WIDTH + width + 8} y={middle}>
              {shown}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
