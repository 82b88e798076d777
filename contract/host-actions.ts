/**
 * What a page may ask of the host app around it, and the one argument that goes along: an object
 * or null (BR-001 to BR-015; a message without an argument is never delivered in WebKit).
 */
export interface HostActions {
  /** Opens a native page. */
  to: HostTarget
  /** Opens a page of ours in a new web view. */
  toP: HostTarget
  closeWebview: null
  toHome: null
  toMine: null
  offToLogin: null
  callTelephone: { telephone: string }
  toRate: null
  /** An analytics event: the borrower went on from a confirm screen. */
  confirmBurialPoint: { productId: string }
  startBank: null
  endBank: null
}

export type HostAction = keyof HostActions

export interface HostTarget {
  page?: string
  url?: string
  productId?: string
  orderId?: string
}
