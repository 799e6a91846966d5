export interface VideoType {
  content_type: 'video/mp4' | 'video/webm'
  extension: 'mp4' | 'webm'
}

/** WebM is a kind of Matroska, which begins with this EBML mark. */
const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/** What kind of video begins with these bytes; of the formats that every browser plays. */
export function videoTypeOf(head: Buffer): VideoType | undefined {
  // ISO base media: the length of the first box, then its kind and the brand. QuickTime's brand is no MP4.
  if (head.toString('latin1', 4, 8) === 'ftyp' && head.toString('latin1', 8, 12) !== 'qt  ')
    return { content_type: 'video/mp4', extension: 'mp4' }
  return head.subarray(0, 4).equals(ebml) ? { content_type: 'video/webm', extension: 'webm' } : undefined
}
