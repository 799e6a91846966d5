import Type from 'typebox'
import { about } from '../annotated.ts'
import { Nullable } from '../schema.ts'
import { block, picture, words } from './parts.ts'

export const VideoBlock = block('video', 'A video: one of the store plays in the page, one elsewhere is opened there', {
  video_url: Nullable(
    about(
      'Address of the video: an MP4 or WebM file, or the page of a video elsewhere',
      Type.String({ maxLength: 2000 }),
      'https://cdn.example.com/roasting.mp4',
    ),
  ),
  ...picture,
  caption: words('What stands below it', 'How we roast', 300),
})
