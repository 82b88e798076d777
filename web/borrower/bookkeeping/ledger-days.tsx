import { useState } from 'react'
import type { getBookkeeping } from '#contract/loan/bookkeeping.ts'
import type { Output } from '#contract/endpoint.ts'
import styles from '#web/borrower/bookkeeping/ledger-days.module.css'
import { Button } from '#web/kit/form/button.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { bookkeepingTexts } from '#web/borrower/bookkeeping/texts/bookkeeping-texts.ts'

type Entry = Output<typeof getBookkeeping>['entries'][number]

/** Entries shown before the older ones are requested. */
const SHOWN_FIRST = 40

/** The entries day by day, the newest first. */
export function LedgerDays({ entries }: { entries: readonly Entry[] }) {
  const words = useWords(bookkeepingTexts)
  const { market, texts } = usePage()
  const [isAll, setAll] = useState(false)
  // oxlint-disable-next-line unicorn/no-array-reverse -- the oldest web views have no toReversed.
  const newest = [...entries].reverse()
  const shown = isAll ? newest : newest.slice(0, SHOWN_FIRST)
  const hidden = newest.length - shown.length
  return (
    <>
      {daysOf(shown).map(({ day, booked }) => (
        <Card key={day} title={market.formatDate(day, texts.months)}>
          <ol className={styles['entries']}>
            {booked.map((entry) => (
              <EntryRow key={entry.hash} entry={entry} />
            ))}
          </ol>
        </Card>
      ))}
      {hidden > 0 && (
        <p className={styles['older']}>
          <Button kind="outline" onClick={() => setAll(true)}>
            {words.older(hidden)}
          </Button>
        </p>
      )}
    </>
  )
}

function EntryRow({ entry: { at, event, lines, deducted, balance } }: { entry: Entry }) {
  const { formatPeso, formatTime } = usePage().market
  const words = useWords(bookkeepingTexts)
  return (
    <li className={styles['entry']}>
      <p className={styles['event']}>
        <strong>{words.events[event] ?? event}</strong>
        <time className={styles['quiet']} dateTime={at.replace(' ', 'T')}>
          {formatTime(at.slice(11, 16))}
        </time>
      </p>
      <PortionLines lines={lines} />
      {deducted && (
        <dl className={`${styles['lines']} ${styles['quiet']}`}>
          <Line label={words.deducted.netProceeds} value={formatPeso(deducted.netProceeds)} />
          <Line label={words.deducted.keptBack} value={formatPeso(deducted.keptBack)} />
        </dl>
      )}
      <p className={styles['quiet']}>{words.balance(formatPeso(balance))}</p>
    </li>
  )
}

/** The change of each portion of the debt. */
export function PortionLines({ lines }: { lines: Entry['lines'] }) {
  const { formatPeso } = usePage().market
  const words = useWords(bookkeepingTexts)
  const signed = (amount: number) => (amount < 0 ? '− ' : '+ ') + formatPeso(Math.abs(amount))
  return (
    <dl className={styles['lines']}>
      {lines.map(({ portion, amount }) => (
        <Line key={portion} label={words.portions[portion] ?? portion} value={signed(amount)} />
      ))}
    </dl>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles['line']}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Entries in their order, under the day of each (YYYY-MM-DD in Manila). */
function daysOf(entries: readonly Entry[]): { day: string; booked: Entry[] }[] {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = entry.at.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, booked]) => ({ day, booked }))
}
