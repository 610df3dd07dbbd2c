//! Gestures in Rust, by the few declarations that a program needs: rustc gestures.rs -L PREFIX/lib

use std::ffi::{c_char, c_void, CStr, CString};

#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Sample {
    time_ns: i64,
    id: u64,
    x: f64,
    y: f64,
    view: u64,
    force: f64,
    major_axis: f64,
    minor_axis: f64,
    angle: f64,
    altitude: f64,
    azimuth: f64,
    phase: i32,
    tool: i32,
    buttons: u32,
    role: i32,
}

#[repr(C)]
struct Action {
    time_ns: i64,
    recognizer: u64,
    x: f64,
    y: f64,
    kind: i32,
    state: i32,
    touch_count: i32,
    counted: i32,
    touches: [u64; 10],
    values: [f64; 12],
    order: u64,
}

#[link(name = "tactus")]
extern "C" {
    fn tactus_last_error() -> *const c_char;
    fn tactus_session_new(width: f64, height: f64) -> u64;
    fn tactus_session_free(session: u64) -> i32;
    fn tactus_view_add(session: u64, parent: u64, x: f64, y: f64, width: f64, height: f64) -> u64;
    fn tactus_recognizer_add(view: u64, kind: *const c_char, options: *const c_char) -> u64;
    fn tactus_on_action(session: u64, callback: Option<extern "C" fn(*const Action, *mut c_void)>, context: *mut c_void) -> i32;
    fn tactus_send(session: u64, samples: *const Sample, count: usize) -> i32;
}

/// The last error of this thread.
fn error() -> String {
    unsafe { CStr::from_ptr(tactus_last_error()) }.to_string_lossy().into_owned()
}

/// The touches of one surface. A session belongs to its thread: this type is neither `Send` nor `Sync`.
struct Session {
    handle: u64,
    /// What came, filled by the callback. Boxed, so that it stays where it is.
    actions: Box<Vec<(u64, i32, f64)>>,
    _of_its_thread: std::marker::PhantomData<*const ()>,
}

impl Session {
    fn new(width: f64, height: f64) -> Result<Session, String> {
        let handle = unsafe { tactus_session_new(width, height) };
        if handle == 0 {
            return Err(error());
        }
        let mut actions = Box::default();
        let context: *mut Vec<(u64, i32, f64)> = &mut *actions;
        unsafe { tactus_on_action(handle, Some(on_action), context.cast()) };
        Ok(Session { handle, actions, _of_its_thread: std::marker::PhantomData })
    }

    fn view(&self, x: f64, y: f64, width: f64, height: f64) -> Result<u64, String> {
        found(unsafe { tactus_view_add(self.handle, 0, x, y, width, height) })
    }

    fn recognizer(&self, view: u64, kind: &str, options: &str) -> Result<u64, String> {
        let kind = CString::new(kind).map_err(|error| error.to_string())?;
        let options = CString::new(options).map_err(|error| error.to_string())?;
        found(unsafe { tactus_recognizer_add(view, kind.as_ptr(), options.as_ptr()) })
    }

    /// Sends samples; returns what recognizers had to say: which one, its state, and its first value.
    fn send(&mut self, samples: &[Sample]) -> Result<Vec<(u64, i32, f64)>, String> {
        let count = unsafe { tactus_send(self.handle, samples.as_ptr(), samples.len()) };
        if count < 0 {
            return Err(error());
        }
        Ok(std::mem::take(&mut *self.actions))
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        unsafe { tactus_session_free(self.handle) };
    }
}

fn found(handle: u64) -> Result<u64, String> {
    if handle == 0 { Err(error()) } else { Ok(handle) }
}

extern "C" fn on_action(action: *const Action, context: *mut c_void) {
    let (action, actions) = unsafe { (&*action, &mut *context.cast::<Vec<(u64, i32, f64)>>()) };
    actions.push((action.recognizer, action.state, action.values[0]));
}

fn main() -> Result<(), String> {
    let mut session = Session::new(800.0, 480.0)?;
    let view = session.view(0.0, 0.0, 800.0, 480.0)?;
    let pinch = session.recognizer(view, "pinch", "{}")?;
    for step in 0..=10 {
        let phase = match step { 0 => 0, 10 => 3, _ => 1 };
        let spread = 50.0 + 10.0 * f64::from(step);
        let samples = [1, 2].map(|id| Sample {
            time_ns: i64::from(step) * 16_000_000,
            id,
            x: if id == 1 { 400.0 - spread } else { 400.0 + spread },
            y: 240.0,
            phase,
            ..Sample::default()
        });
        for (recognizer, state, scale) in session.send(&samples)? {
            if recognizer == pinch && state == 3 {
                println!("pinched to {scale:.2} times the size");
            }
        }
    }
    println!("{}", session.recognizer(view, "pinsh", "{}").unwrap_err());
    Ok(())
}
