import { type Page, usePage } from '#web/kit/frame/page.ts'

/** A date as sent, with its time of day if it has one (CONST-027, CONST-028). */
const DATE = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?)/g

/** With the mark that follows it, which begins no line. */
const MARKED = new RegExp(`${DATE.source}([.,:;!?)]*)`)

/** A sentence whose dates are in the market's format and do not wrap. */
export function WholeDates({ children: sentence }: { children: string }) {
  // Of every three parts the second is a date, and the third what follows it.
  const parts = sentence.split(MARKED)
  return parts.map((part, index) => {
    if (index % 3 === 2) return null
    if (index % 3 === 0) return part
    // Parts of a sentence never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    return <WholeDate key={index} date={part} mark={parts[index + 1] ?? ''} />
  })
}

function WholeDate({ date, mark }: { date: string; mark: string }) {
  const { market, texts } = usePage()
  const time = <time dateTime={date}>{market.formatDate(date, texts.months)}</time>
  if (mark === '') return time
  return (
    <span className="whole-date">
      {time}
      {mark}
    </span>
  )
}

/** The same sentence as plain text, for a title or a toast. */
export function datesInWords(sentence: string, { market, texts }: Page): string {
  return sentence.replace(DATE, (date) => market.formatDate(date, texts.months))
}
