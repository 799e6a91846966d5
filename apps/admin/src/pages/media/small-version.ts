/** The address of the smallest version of an uploaded picture, which every one has. */
export const smallVersion = (url: string): string => url.replace(/\.webp$/, '-320.webp')
