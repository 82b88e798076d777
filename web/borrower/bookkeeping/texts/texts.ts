import type { PlaceWords } from '#web/kit/frame/header/place-nav.tsx'
/** The texts of /bookkeeping. */
export interface BookkeepingTexts {
  places: PlaceWords
  title: string
  lead: string
  /** The balance of all loans, or of the shown one. */
  owedOnAll: string
  owed: string
  /** Text of an entry, by its event. */
  events: Readonly<Record<string, string>>
  /** The parts of a debt. */
  portions: Readonly<Record<string, string>>
  /** Title of what is owed and in no entry: charged since the last booking, or written off. */
  unbooked: string
  /** The parts of a principal from which something was kept back. */
  deducted: { netProceeds: string; keptBack: string }
  /** The balance after an entry; ready to show. */
  balance: (amount: string) => string
  /** Label of the button that shows older entries. */
  older: (count: number) => string
  loans: { title: string; all: string }
  files: {
    title: string
    csv: string
    json: string
    pdf: string
    /** Explains the hashes and the signature in the files. */
    proof: string
  }
  nothing: { title: string; lead: string; home: string }
}
