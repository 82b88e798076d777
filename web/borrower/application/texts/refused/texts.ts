/** The texts of what is not on offer; loaded with their part. */
export interface RefusedTexts {
  /** Title above the server's reason, and the link home. */
  title: string
  home: string
  /** Where there is no such product, or no such amount or number of payments, and what to do. */
  noProduct: { lead: string; act: string }
  noChoice: { lead: string; act: string }
  /** The link to the same loan, due on days that the lender chooses. */
  otherDays: string
}
