import { endpoint } from '../endpoint.ts'
import { CreateNoteBody, Note, NoteReply, noteFilters, UpdateNoteBody } from '../note.ts'
import { Deleted, IdParams, ListQuery, Page } from '../schema.ts'

export const listNotes = endpoint({
  method: 'GET',
  path: '/admin/notes',
  tag: 'Notes',
  summary: 'List notes',
  query: ListQuery(50, noteFilters),
  replies: { 200: Page('notes', Note) },
})

export const createNote = endpoint({
  method: 'POST',
  path: '/admin/notes',
  tag: 'Notes',
  summary: 'Write a note',
  body: CreateNoteBody,
  replies: { 200: NoteReply },
})

export const getNote = endpoint({
  method: 'GET',
  path: '/admin/notes/:id',
  tag: 'Notes',
  summary: 'Get a note',
  params: IdParams('note'),
  replies: { 200: NoteReply },
})

export const updateNote = endpoint({
  method: 'POST',
  path: '/admin/notes/:id',
  tag: 'Notes',
  summary: 'Change a note',
  params: IdParams('note'),
  body: UpdateNoteBody,
  replies: { 200: NoteReply },
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/admin/notes/:id',
  tag: 'Notes',
  summary: 'Remove a note',
  params: IdParams('note'),
  replies: { 200: Deleted('note') },
})
