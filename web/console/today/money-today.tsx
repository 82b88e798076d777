import { LinkBase } from 'react-admin'
import { readPortfolioDays } from '#contract/console/reports/lending-reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { wholePesos } from '#web/console/kit/figures/money.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { Section } from '#web/console/kit/section.tsx'
import { moneyTodayTexts as texts } from '#web/console/today/money-today-texts.ts'
import styles from '#web/console/today/money-today.module.css'

type Day = StaffOutput<typeof readPortfolioDays>['rows'][number]

const WEEK = 7

/** The book, what of it is late, and what was paid out and in this week, each against a week ago. */
export function MoneyToday() {
  const { data } = useRead(readPortfolioDays)
  const rows = data?.rows ?? []
  const last = rows.at(-1)
  if (!last) return null
  return (
    <Section
      title={texts.title(last.day)}
      actions={<LinkBase to="/reports/portfolio-days/show">{texts.all}</LinkBase>}
    >
      <ul className={styles['figures']}>
        <Figure
          name={texts.book}
          sizes={rows.map(({ principal }) => Number(principal))}
          shown={wholePesos}
        />
        <Figure name={texts.par1} sizes={rows.map(share('late1'))} shown={percent} />
        <Figure name={texts.par30} sizes={rows.map(share('late30'))} shown={percent} />
        <Figure name={texts.paidOut} sizes={weeks(rows, 'paidOut')} shown={wholePesos} />
        <Figure name={texts.paidIn} sizes={weeks(rows, 'paidIn')} shown={wholePesos} />
      </ul>
    </Section>
  )
}

/** Of the book of the day; for reading. */
const share = (of: 'late1' | 'late30') => (day: Day) =>
  day.principal === '0' ? 0 : (100 * Number(day[of])) / Number(day.principal)

const percent = (size: number) => `${size.toFixed(1)} %`

/** What each day and the six before it come to. */
function weeks(rows: readonly Day[], of: 'paidOut' | 'paidIn'): number[] {
  return rows.map((_, place) =>
    rows
      .slice(Math.max(0, place - WEEK + 1), place + 1)
      .reduce((sum, row) => sum + Number(row[of]), 0),
  )
}

interface FigureProps {
  name: string
  /** Day by day, the last one now. */
  sizes: readonly number[]
  shown: (size: number) => string
}

function Figure({ name, sizes, shown }: FigureProps) {
  const before = sizes.at(-1 - WEEK)
  return (
    <li>
      <h3 className={styles['name']}>{name}</h3>
      <p className={styles['now']}>{shown(sizes.at(-1) ?? 0)}</p>
      <SmallLine sizes={sizes} />
      {before !== undefined && <p className={styles['before']}>{texts.before(shown(before))}</p>}
    </li>
  )
}

/** The shape of the days; the words beside it say the figures. */
function SmallLine({ sizes }: { sizes: readonly number[] }) {
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  const height = (size: number) => 26 - (24 * (size - least)) / Math.max(most - least, 0.001)
  const points = sizes.map(
    (size, place) => `${(100 * place) / Math.max(sizes.length - 1, 1)},${height(size)}`,
  )
  return (
    <svg
      className={styles['line']}
      viewBox="0 0 100 28"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
