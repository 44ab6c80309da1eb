import { z } from 'zod';
import { mediaFileSchema, mediaReferenceSchema, nullablePictureSchema, pictureSchema } from './common.ts';
import { field } from './field.ts';

/** Forms that a page may lead to, by the name of their screen. */
export const formNames = [
  'contact',
  'training',
  'worksite-start-up',
  'spontaneous-application',
  'return',
] as const;

/** Inputs of the blocks that show files or lead to a form. */
export const mediaBlockInputs = [
  z.strictObject({
    type: z.literal('gallery'),
    title: z.string().max(200),
    pictures: z
      .array(z.strictObject({ picture: mediaReferenceSchema, caption: z.string().max(300) }))
      .min(1)
      .max(24),
  }),
  z.strictObject({
    type: z.literal('video'),
    title: z.string().min(1).max(200),
    text: field(z.string().max(500), { widget: 'sentences' }),
    youtube_id: z.string().regex(/^[A-Za-z0-9_-]{11}$/, 'youtube id'),
    duration_seconds: z.number().int().positive().max(86_400).nullable(),
    poster: mediaReferenceSchema,
  }),
  z.strictObject({
    type: z.literal('download'),
    title: z.string().max(200),
    /** Documents or pictures of the media store. */
    files: z
      .array(
        z.strictObject({
          label: z.string().trim().min(1).max(200),
          file: field(mediaFileSchema, { widget: 'file' }),
        }),
      )
      .min(1)
      .max(20),
  }),
  z.strictObject({
    type: z.literal('form'),
    title: z.string().min(1).max(200),
    text: field(z.string().max(500), { widget: 'sentences' }),
    label: z.string().min(1).max(80),
    form: z.enum(formNames),
  }),
] as const;

/** The same blocks as responses carry them. */
export const mediaBlocks = [
  z.object({
    type: z.literal('gallery'),
    title: z.string(),
    pictures: z.array(z.object({ picture: pictureSchema, caption: z.string() })),
  }),
  z.object({
    type: z.literal('video'),
    title: z.string(),
    text: z.string(),
    youtube_id: z.string().regex(/^[A-Za-z0-9_-]{11}$/, 'youtube id'),
    duration_seconds: z.number().nullable(),
    /** A picture of ours: nothing comes from the host of the video before the visitor allows it. */
    poster: nullablePictureSchema,
  }),
  z.object({
    type: z.literal('download'),
    title: z.string(),
    /** `name`: the file name to save under; `media_type`: `application/pdf` or that of a picture. */
    files: z.array(
      z.object({ label: z.string(), url: z.string(), name: z.string(), media_type: z.string() }),
    ),
  }),
  z.object({
    type: z.literal('form'),
    title: z.string(),
    text: z.string(),
    label: z.string(),
    form: z.enum(formNames),
  }),
] as const;
