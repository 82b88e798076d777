import type { AmountOnOffer } from '#contract/application/amount-on-offer.ts'
import styles from '#web/borrower/home/chooser/amount-chooser.module.css'
import { type Choice, type Way, wayKey } from '#web/borrower/home/chooser/pick-choice.ts'
import { DaysChoice } from '#web/borrower/home/chooser/days-choice.tsx'
import { useChooserWords } from '#web/borrower/home/chooser/use-chooser-words.ts'
import { LinkButton } from '#web/kit/frame/parts/link-button.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { ChoiceList } from '#web/kit/form/pickers/choice-list.tsx'
import { choiceText, oftenText, shortPayments } from '#web/kit/money/payments-choice.ts'

interface Props {
  amount: number
  /** Null while it is computed. */
  shown: AmountOnOffer | null
  picked: Choice | null | undefined
  isFailed: boolean
  again: () => void
  pick: (way: Way) => void
}

/** ₱8,500 → 4 × ₱2,271.02, and the other ways to pay it back. Never the figures of another amount. */
export function ChosenPayments({ amount, shown, picked, isFailed, again, pick }: Props) {
  const { formatPeso, formatWholePeso } = usePage().market
  const words = useChooserWords()
  const inShort = (choice: Choice) => shortPayments(words.cost, choice.amounts, formatPeso)
  const choices = shown?.choices ?? []
  const onThem = choices.filter(({ payday }) => payday === picked?.payday)
  return (
    <>
      <output
        className={styles['line']}
        data-failed={isFailed}
        aria-busy={shown === null && !isFailed}
      >
        {picked && (
          <>
            <strong className={styles['payments']}>
              {formatWholePeso(amount)} <span aria-hidden="true">→</span>{' '}
              <span className="visually-hidden">{words.becomes}</span>{' '}
              <span className={styles['short']}>{inShort(picked)}</span>
            </strong>{' '}
            {onThem.length === 1 && (
              <>
                <span className={styles['often']}>
                  {oftenText(words.cost, picked.amounts, oftenOf(picked), formatPeso)} ·{' '}
                  {picked.productName}
                </span>{' '}
              </>
            )}
            {words.summary(formatPeso(picked.netProceeds), formatPeso(picked.totalRepay))}
          </>
        )}
        {shown && !picked && words.none}
        {isFailed && words.failed}
      </output>
      {isFailed && <LinkButton onClick={again}>{words.again}</LinkButton>}
      <div>
        {picked && <DaysChoice choices={choices} picked={picked} pick={pick} />}
        {onThem.length > 1 && picked && (
          <ChoiceList
            label={words.time}
            isLabelShown
            choices={onThem.map(inList)}
            picked={wayKey(picked)}
            pick={(key) => {
              const chosen = onThem.find((each) => wayKey(each) === key)
              if (chosen) pick(chosen)
            }}
          />
        )}
      </div>
    </>
  )

  function oftenOf({ payday, periods, termUnit }: Choice): string {
    return payday === '' ? words.cost.every(periods, termUnit) : words.cost.onPayday(payday)
  }

  /** With all that tells it apart: the last payment where it differs, and how much in all. */
  function inList(choice: Choice) {
    const { name, hint } = choiceText(words.cost, choice.amounts, oftenOf(choice), formatPeso)
    return { name, hint: `${hint}\u00A0· ${choice.productName}`, value: wayKey(choice) }
  }
}
