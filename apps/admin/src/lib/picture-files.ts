/** What the server takes as a picture, and re-encodes. */
export const LARGEST_PICTURE_BYTES = 10 * 1024 * 1024
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
