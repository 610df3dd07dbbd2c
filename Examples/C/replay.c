// Prints the results of a recording in a scene, with reasons: `tactus replay --json --why` as a program of one page.
//
//     cc replay.c $(pkg-config --cflags --libs tactus) -o replay && ./replay photo.scene.json two-fingers.touches.jsonl

#include <stdio.h>
#include <stdlib.h>
#include <tactus.h>

static char *contents(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return perror(path), NULL;
  size_t room = 1 << 16, count = 0;
  char *bytes = malloc(room);
  for (size_t came; bytes && (came = fread(bytes + count, 1, room - count, file)) > 0;) {
    count += came;
    if (count == room) bytes = realloc(bytes, room *= 2);
  }
  fclose(file);
  *length = count;
  return bytes;
}

int main(int count, char **arguments) {
  if (count != 3) return fprintf(stderr, "usage: replay SCENE RECORDING\n"), 64;
  size_t length;
  char *text = contents(arguments[1], &length);
  if (!text) return 66;
  tactus_scene scene = tactus_scene_read(text, length, arguments[1]);
  free(text);
  if (!scene) return fprintf(stderr, "%s\n", tactus_last_error()), 65;
  text = contents(arguments[2], &length);
  if (!text) return 66;
  tactus_recording recording = tactus_recording_read(text, length, arguments[2]);
  free(text);
  if (!recording) return fprintf(stderr, "%s\n", tactus_last_error()), 65;

  char *lines = tactus_replay_lines(scene, recording, TACTUS_LINES_WHY);
  if (!lines) return fprintf(stderr, "%s\n", tactus_last_error()), 65;
  fputs(lines, stdout);
  tactus_text_free(lines);
  tactus_recording_free(recording);
  tactus_scene_free(scene);
  return 0;
}
