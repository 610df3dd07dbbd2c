// A square that fingers drag, pinch and rotate in an SDL 2 window; a mouse is one finger. --play plays two fingers and ends.
//
//     cc sdl2.c $(pkg-config --cflags --libs tactus sdl2) -o sdl2

#include <SDL.h>
#include <stdio.h>
#include <string.h>
#include <tactus.h>

static struct {
  double x, y, scale, angle;
} square = {400, 240, 1, 0};
static tactus_recognizer transform;
static int gestures;

// What the fingers have done since they came down, about the corner of the view: so the square at the beginning is stored.
static void on_action(const tactus_action *action, void *context) {
  static double x, y, scale, angle;
  const double *map = &action->values[TACTUS_TRANSFORM_TRANSFORM_A];
  (void)context;
  if (action->recognizer != transform) return;
  if (action->state == TACTUS_STATE_BEGAN) {
    x = square.x, y = square.y, scale = square.scale, angle = square.angle;
    gestures++;
  }
  square.x = map[0] * x + map[2] * y + map[4];
  square.y = map[1] * x + map[3] * y + map[5];
  square.scale = scale * action->values[TACTUS_TRANSFORM_SCALE];
  square.angle = angle + action->values[TACTUS_TRANSFORM_ROTATION];
}

// What waits in the queue is one frame, up to the second sample of a finger.
static tactus_sample frame[16];
static size_t samples;

static int send_frame(tactus_session session) {
  for (size_t index = 0; index < samples; index++) frame[index].time_ns = frame[samples - 1].time_ns;
  int result = tactus_send(session, frame, samples);
  samples = 0;
  return result;
}

static int add(tactus_session session, const tactus_sample *sample) {
  int result = 0, is_full = samples == sizeof frame / sizeof *frame;
  for (size_t index = 0; index < samples; index++) is_full |= frame[index].id == sample->id;
  if (is_full) result = send_frame(session);
  frame[samples++] = *sample;
  return result;
}

// SDL counts milliseconds from its start, and places of fingers from 0 to 1.
static int handle(tactus_session session, const SDL_Event *event, int width, int height) {
  tactus_sample sample = {.time_ns = event->common.timestamp * INT64_C(1000000)};
  switch (event->type) {
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
      sample.phase = event->type == SDL_FINGERDOWN ? TACTUS_BEGAN : event->type == SDL_FINGERUP ? TACTUS_ENDED : TACTUS_MOVED;
      sample.id = (uint64_t)event->tfinger.fingerId + 1;
      sample.x = event->tfinger.x * width;
      sample.y = event->tfinger.y * height;
      sample.force = event->tfinger.pressure < 1 ? event->tfinger.pressure : 0;
      break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      // SDL also makes mouse events from fingers.
      if (event->button.which == SDL_TOUCH_MOUSEID || event->button.button != SDL_BUTTON_LEFT) return 0;
      sample.phase = event->type == SDL_MOUSEBUTTONDOWN ? TACTUS_BEGAN : TACTUS_ENDED;
      sample.tool = TACTUS_MOUSE;
      sample.x = event->button.x;
      sample.y = event->button.y;
      break;
    case SDL_MOUSEMOTION:
      if (event->motion.which == SDL_TOUCH_MOUSEID || !(event->motion.state & SDL_BUTTON_LMASK)) return 0;
      sample.phase = TACTUS_MOVED;
      sample.tool = TACTUS_MOUSE;
      sample.x = event->motion.x;
      sample.y = event->motion.y;
      break;
    case SDL_WINDOWEVENT:
      if (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST) return send_frame(session) < 0 ? -1 : tactus_cancel_all(session);
      if (event->window.event == SDL_WINDOWEVENT_SIZE_CHANGED) return tactus_session_resize(session, event->window.data1, event->window.data2);
      return 0;
    default: return 0;
  }
  return add(session, &sample);
}

// Two fingers that move apart and rotate, as SDL sends them.
static void play(void) {
  for (int step = 0; step <= 20; step++) {
    for (int finger = 0; finger < 2; finger++) {
      SDL_Event event = {.tfinger = {.type = step == 0 ? SDL_FINGERDOWN : step == 20 ? SDL_FINGERUP : SDL_FINGERMOTION,
                                     .timestamp = (Uint32)(1000 + 16 * step), .fingerId = finger,
                                     .x = (float)(0.5 + (finger ? 1 : -1) * (0.1 + 0.005 * step)), .y = (float)(0.5 + (finger ? 1 : -1) * 0.004 * step)}};
      SDL_PushEvent(&event);
    }
  }
}

int main(int count, char **arguments) {
  int plays = count > 1 && strcmp(arguments[1], "--play") == 0;
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return fprintf(stderr, "%s\n", SDL_GetError()), 1;
  int width = 800, height = 480;
  SDL_Window *window = SDL_CreateWindow("Tactus", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height, SDL_WINDOW_RESIZABLE);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  if (!window || !renderer) return fprintf(stderr, "%s\n", SDL_GetError()), 1;

  tactus_session session = tactus_session_new(width, height);
  tactus_view view = tactus_view_add(session, 0, 0, 0, 1e6, 1e6);
  transform = tactus_recognizer_add(view, "transform", NULL);
  if (!transform) return fprintf(stderr, "%s\n", tactus_last_error()), 1;
  tactus_on_action(session, on_action, NULL);
  if (plays) play();

  for (int runs = 1; runs;) {
    // Until an event comes, or a recognizer wants to be woken.
    int64_t deadline;
    int wait = plays ? 0 : -1;
    if (tactus_next_deadline(session, &deadline) == 1) wait = (int)SDL_max(0, deadline / 1000000 - (int64_t)SDL_GetTicks() + 1);
    SDL_Event event;
    int came = plays ? SDL_PollEvent(&event) : SDL_WaitEventTimeout(&event, wait);
    if (!came && plays) break;
    SDL_GetWindowSize(window, &width, &height);
    // All that wait, before the time is advanced: it would make them late.
    for (; came; came = SDL_PollEvent(&event)) {
      if (event.type == SDL_QUIT) runs = 0;
      if (handle(session, &event, width, height) < 0) fprintf(stderr, "%s\n", tactus_last_error());
    }
    if (send_frame(session) < 0) fprintf(stderr, "%s\n", tactus_last_error());
    if (!plays) tactus_advance(session, SDL_GetTicks() * INT64_C(1000000));

    SDL_SetRenderDrawColor(renderer, 20, 20, 30, 255);
    SDL_RenderClear(renderer);
    SDL_SetRenderDrawColor(renderer, 240, 160, 40, 255);
    double side = 100 * square.scale, across = side / 2;
    SDL_FRect rect = {(float)(square.x - across), (float)(square.y - across), (float)side, (float)side};
    SDL_RenderFillRectF(renderer, &rect);
    SDL_RenderPresent(renderer);
  }
  printf("%d gesture at %.0f, %.0f, %.2f times as large, turned by %.2f radians\n", gestures, square.x, square.y, square.scale, square.angle);
  tactus_session_free(session);
  SDL_Quit();
  return 0;
}
