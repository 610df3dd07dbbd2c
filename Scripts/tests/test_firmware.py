"""The model of a touch controller from which the firmware's reads are made."""

import unittest

from firmware_parts.controller import SIZE, Controller
from firmware_parts.recordings import nanoseconds, surface, text


class ControllerTests(unittest.TestCase):
    def test_a_finger_is_a_status_and_eight_bytes(self):
        controller = Controller()
        controller.see(7, "began", 400, 240)
        self.assertEqual(controller.read(), bytes([0x81, 0, 0x90, 1, 0xF0, 0, SIZE, 0, 0]))

    def test_a_lift_is_a_report_without_the_finger(self):
        controller = Controller()
        controller.see(7, "began", 400, 240)
        list(controller.expected_samples())
        controller.see(7, "ended", 400, 240)
        self.assertEqual(controller.read(), bytes([0x80]))
        self.assertEqual([sample["phase"] for sample in controller.expected_samples()], ["ended"])

    def test_track_ids_are_given_away_again_and_contacts_are_counted_on(self):
        controller = Controller()
        for contact in (7, 8):
            controller.see(contact, "began", 1, 1)
            list(controller.expected_samples())
            self.assertEqual(controller.read()[1], 0)
            controller.see(contact, "ended", 1, 1)
            last = list(controller.expected_samples())
        self.assertEqual(last[0]["id"], 2)

    def test_what_did_not_move_has_no_sample(self):
        controller = Controller()
        controller.see(7, "began", 1, 1)
        list(controller.expected_samples())
        controller.see(7, "moved", 1, 1)
        self.assertEqual(list(controller.expected_samples()), [])


class RecordingTests(unittest.TestCase):
    def test_times_are_exact(self):
        self.assertEqual(nanoseconds({"t": "0.000000001"}), 1)
        self.assertEqual(text({"t": "1.500000000", "id": 1}), '{"t":1.500000000,"id": 1}')

    def test_a_recording_without_a_surface_gets_one_that_holds_it(self):
        self.assertEqual(surface({}, [{"x": 10, "y": 900}, {"x": 30, "y": 2}]), (31.0, 901.0))
        self.assertEqual(surface({"width": 5, "height": 6}, []), (5.0, 6.0))
