import styles from '#web/borrower/home/chooser/amount-chooser.module.css'
import { placeIn } from '#web/borrower/home/chooser/amounts.ts'
import { useChooserWords } from '#web/borrower/home/chooser/use-chooser-words.ts'
import { usePage } from '#web/kit/frame/page.ts'

interface Props {
  /** Those that can be chosen, the smallest first; centavos. */
  amounts: readonly number[]
  amount: number
  choose: (amount: number) => void
}

/** An amount with the next smaller and larger one beside it, and all of them on a slider. */
export function AmountStepper({ amounts, amount, choose }: Props) {
  const { formatWholePeso: peso } = usePage().market
  const words = useChooserWords()
  const place = placeIn(amounts, amount)
  const last = amounts.length - 1
  const goTo = (next: number) => choose(amounts[Math.min(Math.max(next, 0), last)] ?? amount)

  const step = (by: -1 | 1, label: string, isEnd: boolean) => (
    // It keeps the focus at the end, where it does nothing.
    <button
      type="button"
      className={styles['step']}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => goTo(place + by)}
    >
      {by < 0 ? '−' : '+'}
    </button>
  )
  return (
    <>
      <div className={styles['row']}>
        {step(-1, words.less, place <= 0)}
        <output className={styles['amount']}>{peso(amount)}</output>
        {step(1, words.more, place >= last)}
      </div>
      <input
        type="range"
        className={styles['slider']}
        aria-label={words.slider}
        aria-valuetext={peso(amount)}
        min={0}
        max={last}
        value={place}
        disabled={last < 1}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      <p className={styles['ends']} aria-hidden="true">
        <span>{peso(amounts[0] ?? amount)}</span>
        <span>{peso(amounts[last] ?? amount)}</span>
      </p>
    </>
  )
}
