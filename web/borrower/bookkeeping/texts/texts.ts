/** The words of /bookkeeping. */
export interface BookkeepingTexts {
  title: string
  lead: string
  /** What is owed on all loans, or on the one that is shown. */
  owedOnAll: string
  owed: string
  /** What an entry tells, by its event. */
  events: Readonly<Record<string, string>>
  /** The parts of a debt. */
  portions: Readonly<Record<string, string>>
  /** Said of an entry; ready to show. */
  balance: (amount: string) => string
  /** Shows the entries that are not shown yet. */
  older: (count: number) => string
  loans: { title: string; all: string }
  files: {
    title: string
    csv: string
    json: string
    pdf: string
    /** What the hashes and the signature in them are for. */
    proof: string
  }
  nothing: { title: string; lead: string; home: string }
}
