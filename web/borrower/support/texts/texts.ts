/** The texts of customer service. */
export interface SupportTexts {
  title: string
  lead: (appName: string) => string
  /** Shown above the brand's own contacts when the call failed. */
  stillReachable: string
  /** Link to the complaint form. */
  complain: string
  caution: string
}
