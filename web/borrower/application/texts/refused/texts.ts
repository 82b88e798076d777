/** The texts of what is not on offer; loaded with their part. */
export interface RefusedTexts {
  /** Title above the server's reason, and the link home. */
  title: string
  home: string
}
