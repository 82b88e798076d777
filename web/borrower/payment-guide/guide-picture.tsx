import type { ReactNode } from 'react'
import styles from '#web/borrower/payment-guide/guide-picture.module.css'
import { usePage } from '#web/kit/frame/page.ts'
import type { PaymentGuideTexts } from '#web/borrower/payment-guide/texts/texts.ts'

export type GuidePictureName = 'gcash' | 'maya' | 'store'

interface Props {
  name: GuidePictureName
  words: PaymentGuideTexts['drawn']
}

/** Our own drawings, without trademarks: where to enter the reference number (DP-005). */
export function GuidePicture({ name, words }: Props) {
  const { formatPeso } = usePage().market
  const Drawing = DRAWINGS[name]
  return (
    <svg className={styles['picture']} viewBox="22 0 196 264" aria-hidden="true">
      <Drawing words={words} formatPeso={formatPeso} />
    </svg>
  )
}

interface Drawn extends Pick<Props, 'words'> {
  formatPeso: (centavos: number) => string
}

const DRAWINGS: Record<GuidePictureName, (drawn: Drawn) => ReactNode> = {
  gcash: BillsOnPhone,
  maya: SearchOnPhone,
  store: Counter,
}

/** An invented reference number. */
const NUMBER = '8K2QW4Z7'
/** An invented amount, in centavos. */
const AMOUNT = 1_250_00

function BillsOnPhone({ words, formatPeso }: Drawn) {
  return (
    <Phone button={words.confirm}>
      <text className={styles['title']} x="44" y="45">
        {words.bills} › {words.loans}
      </text>
      <text className={styles['text']} x="44" y="66">
        {words.biller}
      </text>
      <Field y={76} label={words.referenceNumber} value={NUMBER} isChosen />
      <Field y={120} label={words.mobile} value="09·· ··· ····" />
      <Field y={164} label={words.amount} value={formatPeso(AMOUNT)} />
    </Phone>
  )
}

function SearchOnPhone({ words, formatPeso }: Drawn) {
  return (
    <Phone button={words.confirm}>
      <text className={styles['title']} x="44" y="45">
        {words.bills}
      </text>
      <rect className={styles['field']} x="44" y="55" width="152" height="30" rx="15" />
      <circle className={styles['line']} cx="60" cy="69" r="5" />
      <path className={styles['line']} d="m64 73 4 4" />
      <text className={styles['text']} x="76" y="74.5">
        {words.biller}
      </text>
      <Field y={98} label={words.referenceNumber} value={NUMBER} isChosen />
      <Field y={146} label={words.amount} value={formatPeso(AMOUNT)} />
    </Phone>
  )
}

function Counter({ words, formatPeso }: Drawn) {
  return (
    <>
      <rect className={styles['ink']} x="72" y="6" width="96" height="26" rx="6" />
      <text className={styles['button']} x="120" y="24">
        {words.cashier}
      </text>
      <circle className={styles['paper']} cx="120" cy="62" r="17" />
      <path className={styles['paper']} d="M84 118v-8a26 26 0 0 1 26-26h20a26 26 0 0 1 26 26v8Z" />
      <path className={styles['ink']} d="M26 118h188v10H26Z" />
      <path className={styles['ground']} d="M34 128h172v130H34Z" />
      <rect className={styles['paper']} x="42" y="138" width="136" height="104" rx="8" />
      <text className={styles['text']} x="54" y="160">
        {words.biller}
      </text>
      <rect className={styles['accent']} x="48" y="170" width="124" height="40" rx="6" />
      <text className={styles['onAccentSmall']} x="55" y="185">
        {words.referenceNumber}
      </text>
      <text className={styles['onAccent']} x="55" y="202">
        {NUMBER}
      </text>
      <text className={styles['text']} x="54" y="231">
        {formatPeso(AMOUNT)}
      </text>
      <rect className={styles['paper']} x="140" y="216" width="66" height="38" rx="4" />
      <circle className={styles['accent']} cx="173" cy="235" r="11" />
      <text className={styles['peso']} x="173" y="240">
        ₱
      </text>
    </>
  )
}

function Phone({ button, children }: { button: string; children: ReactNode }) {
  return (
    <>
      <rect className={styles['paper']} x="30" y="6" width="180" height="252" rx="20" />
      <path className={styles['line']} d="M108 16h24" />
      {children}
      <rect className={styles['ink']} x="44" y="212" width="152" height="32" rx="8" />
      <text className={styles['button']} x="120" y="233">
        {button}
      </text>
    </>
  )
}

interface FieldProps {
  y: number
  label: string
  value: string
  /** What the picture is about. */
  isChosen?: boolean
}

function Field({ y, label, value, isChosen = false }: FieldProps) {
  return (
    <>
      <rect
        className={isChosen ? styles['accent'] : styles['field']}
        x="44"
        y={y}
        width="152"
        height="38"
        rx="6"
      />
      <text className={isChosen ? styles['onAccentSmall'] : styles['small']} x="52" y={y + 14}>
        {label}
      </text>
      <text className={isChosen ? styles['onAccent'] : styles['text']} x="52" y={y + 30}>
        {value}
      </text>
    </>
  )
}
