import { usePage } from '#web/kit/frame/page.ts'

/** A date as sent, with its time of day if it has one (CONST-027, CONST-028). */
const DATE = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?)/

/** A sentence whose dates are in the market's format and do not wrap. */
export function WholeDates({ children: sentence }: { children: string }) {
  const { market, texts } = usePage()
  // Every second part is a match.
  return sentence.split(DATE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // Parts of a sentence never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <time key={index} dateTime={part}>
        {market.formatDate(part, texts.months)}
      </time>
    ),
  )
}
