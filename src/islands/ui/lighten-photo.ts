/** Longest side of a photo as the server stores it. */
const longestSide = 2400;

/** A photo of more than so many bytes, drawn smaller; any other file as it is. */
export async function lightenPhoto(file: File, maximumBytes: number): Promise<File> {
  if (file.size <= maximumBytes || !file.type.startsWith('image/')) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(picture.width * scale, picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const type = 'image/jpeg';
    return new File([await canvas.convertToBlob({ type, quality: 0.85 })], file.name, { type });
  } catch {
    return file;
  }
}
