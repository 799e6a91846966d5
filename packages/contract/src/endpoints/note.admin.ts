import { endpoint } from '../endpoint.ts'
import { CreateNoteBody, Note, NoteReply, noteFilters, noteRelations, UpdateNoteBody } from '../note.ts'
import { Deleted, IdParams, ListQuery, Page } from '../schema.ts'

export const listNotes = endpoint({
  method: 'GET',
  path: '/admin/notes',
  tag: 'Notes',
  summary: 'List notes',
  description:
    'Returns a page of notes with their authors, newest first unless `order` says otherwise. Notes about objects that you may not read are left out.',
  query: ListQuery(50, noteFilters),
  relations: noteRelations,
  replies: { 200: Page('notes', Note) },
})

export const createNote = endpoint({
  method: 'POST',
  path: '/admin/notes',
  tag: 'Notes',
  summary: 'Create a note',
  description: 'Writes a note in your name. Needs a right to change the object it is about. Returns it.',
  body: CreateNoteBody,
  relations: noteRelations,
  replies: { 200: NoteReply },
})

export const getNote = endpoint({
  method: 'GET',
  path: '/admin/notes/:id',
  tag: 'Notes',
  summary: 'Get a note',
  description: 'Returns a note with its author.',
  params: IdParams('note'),
  relations: noteRelations,
  replies: { 200: NoteReply },
})

export const updateNote = endpoint({
  method: 'POST',
  path: '/admin/notes/:id',
  tag: 'Notes',
  summary: 'Update a note',
  description:
    'Replaces the text of a note. Needs the right to change the object it is about; for your own note, the right to write it. Its author stays. Returns it.',
  params: IdParams('note'),
  body: UpdateNoteBody,
  relations: noteRelations,
  replies: { 200: NoteReply },
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/admin/notes/:id',
  tag: 'Notes',
  summary: 'Delete a note',
  description:
    'Deletes a note. Needs the right to change the object it is about; for your own note, the right to write it.',
  params: IdParams('note'),
  replies: { 200: Deleted('note') },
})
