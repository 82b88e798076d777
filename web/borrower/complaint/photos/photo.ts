/** One photo of a complaint that is being written. */
export interface Photo {
  id: string
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  /** Uploaded share, from 0 to 1. */
  progress: number
  /** Object URL; empty before the photo is ready and after a reload. */
  preview: string
  /** Address on the server; empty until it is uploaded. */
  url: string
}

export function newPhoto(id: string): Photo {
  return { id, state: 'waiting', progress: 0, preview: '', url: '' }
}

/** A photo that was uploaded before a reload. */
export function draftPhoto(url: string): Photo {
  return { id: url, state: 'done', progress: 1, preview: '', url }
}
