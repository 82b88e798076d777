/** The words of customer service. */
export interface SupportTexts {
  title: string
  lead: (appName: string) => string
  /** Said above the brand's own contacts when the call failed. */
  stillReachable: string
  /** Leads to where a complaint is written. */
  complain: string
  caution: string
}
