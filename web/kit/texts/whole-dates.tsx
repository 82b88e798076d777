import { usePage } from '#web/kit/frame/page.ts'

/** A date as it is sent, with its time of day where it has one (CONST-027, CONST-028). */
const DATE = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?)/

/** A sentence whose dates are written as they are read here, each on one line. */
export function WholeDates({ children: sentence }: { children: string }) {
  const { market, texts } = usePage()
  // Every second part is what the pattern caught.
  return sentence.split(DATE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // Parts of a sentence never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <time key={index} dateTime={part}>
        {market.formatDate(part, texts.months)}
      </time>
    ),
  )
}
