import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { reportTexts as texts } from '#web/console/report/report-texts.ts'

interface Props {
  brand: string
  /** Day or period. */
  period: string
  source: string
  rule: string
  /** The rule of a law or of an authority, and since when it holds. */
  law?: string | undefined
  /** What is said of its file, where that is not all rows in centavos. */
  file?: string | undefined
  /** An instant. */
  asOf: string
}

/** Where a report's figures come from, by which rule, and as of when. */
export function ReportFacts({ brand, period, source, rule, law, file, asOf }: Props) {
  return (
    <Section title={texts.about}>
      <Facts
        rows={[
          [texts.brand, brand],
          [texts.day, period],
          [texts.source, source],
          [texts.rule, rule],
          ...(law === undefined ? [] : [[texts.law, law] as const]),
          [texts.asOf, <When key="a" at={asOf} />],
          [texts.file, file ?? texts.fileNote],
        ]}
      />
    </Section>
  )
}
