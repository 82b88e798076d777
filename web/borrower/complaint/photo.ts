/** One photo of a complaint that is being written. */
export interface Photo {
  id: string
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  /** How much of it was sent, from 0 to 1. */
  progress: number
  /** Address within this page; empty before the photo is made ready and after a reload. */
  preview: string
  /** Address on the server; empty until it is uploaded. */
  url: string
}

export function newPhoto(id: string): Photo {
  return { id, state: 'waiting', progress: 0, preview: '', url: '' }
}

/** One that was uploaded before the page was loaded anew. */
export function keptPhoto(url: string): Photo {
  return { id: url, state: 'done', progress: 1, preview: '', url }
}
