import styles from '#web/borrower/home/chooser/amount-chooser.module.css'
import { placeIn } from '#web/borrower/home/chooser/amounts.ts'
import { useChooserWords } from '#web/borrower/home/chooser/use-chooser-words.ts'
import { Slider } from '#web/kit/form/stepper/slider.tsx'
import { Stepper } from '#web/kit/form/stepper/stepper.tsx'
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
  return (
    <>
      <Stepper
        less={words.less}
        more={words.more}
        isLeast={place <= 0}
        isMost={place >= last}
        step={(by) => goTo(place + by)}
      >
        <output className={styles['amount']}>{peso(amount)}</output>
      </Stepper>
      <Slider
        aria-label={words.slider}
        aria-valuetext={peso(amount)}
        min={0}
        max={last}
        value={place}
        disabled={last < 1}
        choose={goTo}
      />
      <p className={styles['ends']} aria-hidden="true">
        <span>{peso(amounts[0] ?? amount)}</span>
        <span>{peso(amounts[last] ?? amount)}</span>
      </p>
    </>
  )
}
